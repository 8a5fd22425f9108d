import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '#ui/kit/Dialog.tsx';

function Owner() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog
          title="Sizes"
          onClose={() => setIsOpen(false)}
          foot={
            <button type="button" onClick={() => setIsOpen(false)}>
              Choose
            </button>
          }
        >
          <input aria-label="Size" data-first-focus />
        </Dialog>
      )}
    </>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  // Strict mode runs effects twice, as in development.
  render(<Owner />, { reactStrictMode: true });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Sizes' }) };
}

/** A dialog reports its closing in a separate task. */
const isClosed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();

test('a dialog is named after its title and focuses the requested element', async () => {
  const { dialog } = await openDialog();
  await act(async () => {});
  expect(dialog).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Size' })).toHaveFocus();
});

test.each(['Close', 'Choose'])('“%s” closes a dialog, which can open again', async (name) => {
  const { user } = await openDialog();
  await user.click(screen.getByRole('button', { name }));
  await isClosed();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a press beside a dialog closes it, unless it started inside', async () => {
  const { dialog } = await openDialog();
  fireEvent.pointerDown(screen.getByRole('textbox'));
  fireEvent.click(dialog);
  await act(async () => {});
  expect(screen.getByRole('dialog')).toBeVisible();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  await isClosed();
});

test('Back removes a dialog at once, before the browser sends its “close” event', async () => {
  await openDialog();
  // The event of a real browser is a separate task.
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => {});
  fireEvent.popState(window);
  expect(screen.queryByRole('dialog')).toBeNull();
  close.mockRestore();
});
