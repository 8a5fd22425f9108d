import type { GoogleAccount } from '../../firebase/Emulators.ts';

const ACCOUNTS: readonly Omit<GoogleAccount, 'sub'>[] = [
  { name: 'Maren Holt', email: 'maren.holt@example.com' },
  { name: 'Tomás Abara', email: 'tomas.abara@example.com' },
  { name: 'Yuki Lindqvist', email: 'yuki.lindqvist@example.com' },
];

const list = document.querySelector('#accounts');
for (const account of ACCOUNTS) {
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

/** Hands the account to the shop. The same address is the same Google account each time. */
function choose({ name, email }: Omit<GoogleAccount, 'sub'>): void {
  const sub = `google-${email.toLowerCase()}`;
  window.opener?.postMessage({ googleAccount: { sub, email, name } }, window.location.origin);
}
