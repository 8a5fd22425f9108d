import { googleAccount, type Person, SAMPLE_PEOPLE } from '../Person.ts';

const list = document.querySelector('#accounts');
for (const account of SAMPLE_PEOPLE) {
  const button = document.createElement('button');
  button.type = 'button';
  const name = document.createElement('strong');
  name.textContent = account.name;
  button.append(name, ` ${account.email}`);
  button.addEventListener('click', () => choose(account));
  const entry = document.createElement('li');
  entry.append(button);
  list?.append(entry);
}

document.querySelector<HTMLFormElement>('#other')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const entered = new FormData(event.currentTarget as HTMLFormElement);
  choose({ name: String(entered.get('name')), email: String(entered.get('email')) });
});

function choose(person: Person): void {
  window.opener?.postMessage({ googleAccount: googleAccount(person) }, window.location.origin);
}
