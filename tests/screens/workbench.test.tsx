import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PARTS, partNames } from '#adapters/emulator/faults.ts';
import { Switchboard } from '#adapters/emulator/Switchboard.ts';
import { type Emulators, EmulatorTools, type Tools } from '#adapters/emulator/workbench/EmulatorTools.ts';
import { offerWorkbench } from '#adapters/emulator/workbench/offerWorkbench.ts';
import { Workbench } from '#adapters/emulator/workbench/Workbench.tsx';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { fail, succeed } from '#core/domain/Result.ts';

const ADDRESSES = { firestore: 'http://127.0.0.1:1', auth: 'http://127.0.0.1:2' };
const MAREN = { name: 'Maren Holt', email: 'maren.holt@example.com' };
const FAULTS = partNames().flatMap((part) =>
  PARTS[part].faults.map((fault) => ({ ...PARTS[part], ...fault })),
);

const person = userEvent.setup();

beforeEach(() => window.history.replaceState(null, '', '/products?type=phones'));

function tools(said: Partial<Tools> = {}): Tools {
  return {
    accounts: async () => succeed([MAREN]),
    signIn: async ({ name }) => succeed(`Signed in as ${name}.`),
    reseed: async () => succeed('72 products of seed/items.json are in the emulator.'),
    examine: async () => succeed({ products: 72, findings: [] }),
    ...said,
  };
}

function renderWorkbench(said: Partial<Tools> = {}): void {
  const switchboard = new Switchboard(window, ADDRESSES);
  render(<Workbench onClose={() => {}} switchboard={switchboard} tools={tools(said)} />);
}

function switchOf(title: string, name: string): HTMLElement {
  return within(screen.getByRole('group', { name: title })).getByRole('switch', { name });
}

describe('the workbench', () => {
  test.each(FAULTS)('sets “$title: $name”, shows it in the address, and takes it back', async (fault) => {
    renderWorkbench();
    const toggle = switchOf(fault.title, fault.name);
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveAccessibleDescription(fault.effect);

    await person.click(toggle);
    expect(toggle).toBeChecked();
    const group = screen.getByRole('group', { name: fault.title });
    expect(
      within(group)
        .getAllByText(fault.effect)
        .filter(({ hidden }) => !hidden),
    ).toHaveLength(1);
    expect(window.location.search).toBe(`?type=phones&${fault.parameter}=${fault.value}`);

    await person.click(toggle);
    expect(toggle).not.toBeChecked();
    expect(window.location.search).toBe('?type=phones');
  });

  test('has at most one fault of a part on', async () => {
    renderWorkbench();
    await person.click(switchOf('Products', 'Slow'));
    await person.click(switchOf('Products', 'Empty'));
    await person.click(switchOf('Network', 'Slow'));

    const on = screen.getAllByRole('switch', { checked: true });
    expect(on).toEqual([switchOf('Products', 'Empty'), switchOf('Network', 'Slow')]);
  });

  test('shows the faults of the address it was opened at, a code without a switch included', async () => {
    window.history.replaceState(null, '', '/login?estore-auth=popup-blocked&estore-storage=full');
    renderWorkbench();
    expect(switchOf('Storage', 'Full')).toBeChecked();

    await person.click(switchOf('Identity', 'popup-blocked'));
    expect(window.location.search).toBe('?estore-storage=full');
  });

  test('signs in with an account, and says so', async () => {
    renderWorkbench();
    await person.click(await screen.findByRole('button', { name: 'Sign in as Maren Holt' }));
    expect(screen.getByRole('status')).toHaveTextContent('Signed in as Maren Holt.');
  });

  test('reseeds, says whose products there are, and has the doctor look anew', async () => {
    const examine = vi.fn(tools().examine);
    renderWorkbench({ examine });
    expect(await screen.findByText('All 72 products are in good health.')).toBeVisible();
    examine.mockResolvedValue(
      succeed({ products: 1, findings: [{ product: 'lamp', field: 'price', problem: 'is missing' }] }),
    );
    await person.click(screen.getByRole('button', { name: 'Reseed' }));

    expect(screen.getByRole('status')).toHaveTextContent(
      '72 products of seed/items.json are in the emulator.',
    );
    expect(await screen.findByText('1 problem in 1 of 1 products')).toBeVisible();
    expect(screen.getByText('lamp').parentElement).toHaveTextContent('lamp price is missing');
  });

  test('says what it could not do', async () => {
    const failure = 'The emulators do not run.';
    renderWorkbench({
      accounts: async () => fail(failure),
      examine: async () => fail(failure),
      reseed: async () => fail('items.json is not JSON.'),
    });
    expect(await screen.findAllByText(failure)).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Reseed' }));
    expect(screen.getByRole('status')).toHaveTextContent('items.json is not JSON.');
  });
});

test('the button comes last in the document, opens the panel, and has the focus again after Escape', async () => {
  document.body.append(document.createElement('footer'));
  const switchboard = new Switchboard(window, ADDRESSES);
  offerWorkbench(
    switchboard,
    emulators(async () => new Response('', { status: 404 })),
  );
  const button = await screen.findByRole('button', { name: 'Workbench' });
  expect(screen.queryByRole('heading', { name: 'Workbench' })).not.toBeInTheDocument();
  expect(document.body.lastElementChild).toContainElement(button);

  await person.click(button);
  expect(await screen.findByRole('heading', { name: 'Workbench' })).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'true');

  await person.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: 'Workbench' })).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

describe('the tools of the workbench', () => {
  test('find the people who are always there, and the accounts that can sign in', async () => {
    const users = [
      { email: 'ada@example.com', displayName: 'Ada', passwordHash: 'fakeHash:salt=s:password=a:b=c' },
      {
        email: MAREN.email,
        displayName: MAREN.name,
        providerUserInfo: [{ providerId: 'google.com', rawId: 'google-1' }],
      },
      { email: 'nobody@example.com' },
      { localId: 'guest' },
    ];
    const found = await new EmulatorTools(emulators(async () => Response.json({ users }))).accounts();

    expect(found).toEqual(
      succeed([
        { ...MAREN, sub: 'google-1' },
        { name: 'Tomás Abara', email: 'tomas.abara@example.com' },
        { name: 'Yuki Lindqvist', email: 'yuki.lindqvist@example.com' },
        { name: 'Ada', email: 'ada@example.com', password: 'a:b=c' },
      ]),
    );
  });

  test('sign in with Google as the very account, without a window', async () => {
    const chooseNext = vi.fn();
    const given = emulators(async () => Response.json({}));
    const said = await new EmulatorTools({ ...given, chooseNext }).signIn({ ...MAREN, sub: 'google-1' });

    expect(chooseNext).toHaveBeenCalledWith({ ...MAREN, sub: 'google-1' });
    expect(said).toEqual(succeed('Signed in as Maren Holt.'));
  });

  test.each([
    ['the emulator’s own words', async () => Response.json({ problem: 'No.' }, { status: 409 }), 'No.'],
    [
      'the status of an emulator that knows no workbench',
      async () => new Response('Not Found', { status: 404 }),
      'http://127.0.0.1:1/workbench/reseed responds with 404.',
    ],
    [
      'that nobody responds',
      async () => Promise.reject(new TypeError('Failed to fetch')),
      'http://127.0.0.1:1/workbench/reseed cannot be reached. Do the emulators run?',
    ],
  ])('tell %s', async (_, fetch, words) => {
    expect(await new EmulatorTools(emulators(fetch)).reseed()).toEqual(fail(words));
  });
});

function emulators(fetch: Emulators['fetch']): Emulators {
  return { ...ADDRESSES, fetch, projectId: 'demo', gateway: new MemoryAuthGateway(), chooseNext: () => {} };
}
