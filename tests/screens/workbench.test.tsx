import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PARTS, partNames } from '#adapters/emulator/faults.ts';
import { Switchboard } from '#adapters/emulator/Switchboard.ts';
import type { Emulators } from '#adapters/emulator/workbench/emulatorTools.ts';
import { offerWorkbench } from '#adapters/emulator/workbench/offerWorkbench.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';

const ADDRESSES = { firestore: 'http://127.0.0.1:1', auth: 'http://127.0.0.1:2' };
/** One fault of each part. */
const FAULTS = partNames().map((part) => ({
  ...PARTS[part],
  value: Object.keys(PARTS[part].effects)[0] ?? '',
}));

const person = userEvent.setup();

beforeEach(() => document.body.replaceChildren());

async function open(address = '/products', fetch: Emulators['fetch'] = examined([])) {
  window.history.replaceState(null, '', address);
  const chooseNext = vi.fn();
  offerWorkbench(new Switchboard(window, ADDRESSES), {
    ...ADDRESSES,
    fetch,
    gateway: new MemoryAuthGateway(),
    chooseNext,
  });
  await person.click(await screen.findByRole('button', { name: 'Workbench' }));
  return { chooseNext };
}

function examined(findings: readonly object[]): Emulators['fetch'] {
  return async () => Response.json({ products: 72, findings });
}

function linksOf(title: string) {
  return within(screen.getByRole('navigation', { name: `Faults: ${title}` }));
}

describe('the workbench', () => {
  test.each(FAULTS)('links to “$title: $value”, and from there to no fault', async (fault) => {
    await open('/products?type=phones');
    const link = linksOf(fault.title).getByRole('link', { name: fault.value });
    expect(link).not.toHaveAttribute('aria-current');
    expect(link).toHaveAttribute('title', fault.effects[fault.value]);
    const address = link.getAttribute('href') ?? '';
    expect(address).toBe(`/products?type=phones&${fault.parameter}=${fault.value}`);

    document.body.replaceChildren();
    await open(address);
    const links = linksOf(fault.title);
    expect(links.getByRole('link', { current: true })).toHaveTextContent(fault.value);
    expect(links.getByRole('link', { name: 'no fault' })).toHaveAttribute('href', '/products?type=phones');
  });

  test('is last in the document, and Escape closes it and returns the focus', async () => {
    document.body.append(document.createElement('footer'));
    await open();
    const button = screen.getByRole('button', { name: 'Workbench' });
    expect(document.body.lastElementChild).toContainElement(button);
    expect(screen.getByRole('heading', { name: 'Workbench' })).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');

    await person.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { name: 'Workbench' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('signs in with Google without a window and reports it', async () => {
    const { chooseNext } = await open();
    await person.click(screen.getByRole('button', { name: 'Sign in as Maren Holt' }));
    expect(chooseNext).toHaveBeenCalledWith(expect.objectContaining({ email: 'maren.holt@example.com' }));
    expect(screen.getByRole('status')).toHaveTextContent('Signed in as Maren Holt.');
  });

  test('reseeds, reports the number of products and examines them again', async () => {
    const fetch = vi.fn(examined([{ product: 'lamp', field: 'price', problem: 'is missing' }]));
    await open('/', fetch);
    expect(await screen.findByText('Problems in 72 products: 1')).toBeVisible();
    expect(screen.getByText('lamp: price is missing')).toBeVisible();

    fetch.mockImplementation(async () => Response.json({ products: 72, file: 'items.json' }));
    await person.click(screen.getByRole('button', { name: 'Reseed' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('72 products of items.json'));
    expect(screen.getByText('Problems in 72 products: 0')).toBeVisible();
  });

  test('shows the mails about orders, the latest first, in frames without scripts', async () => {
    const mails = ['Refund', 'New order'].map((subject, index) => ({
      sentAt: `2026-11-24T09:3${2 - index}:00.000Z`,
      to: 'ada@example.com',
      subject,
      html: '<h1>Northlight</h1>',
    }));
    await open('/', async () => Response.json({ products: 0, findings: [], mails }));
    const [first, second] = await screen.findAllByText(/to ada@example.com/);
    expect(first).toHaveTextContent(/^Refund – to ada@example.com, \S/);
    expect(second).toHaveTextContent(/^New order/);
    expect(screen.queryByTitle('Refund')).not.toBeInTheDocument();
    await person.click(screen.getByText(/^Refund/));
    const frame = await screen.findByTitle('Refund');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', '<h1>Northlight</h1>');
  });

  test('reports a refusal of the emulator', async () => {
    await open('/', async () => Response.json({ problem: 'No.' }, { status: 409 }));
    await person.click(screen.getByRole('button', { name: 'Reseed' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No.'));
  });
});
