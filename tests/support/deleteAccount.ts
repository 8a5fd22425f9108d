import { addressOf, LOOPBACK, PROJECT } from '../../programs/ports.mjs';

/** Deletes an account as an administrator does, without notifying any shop. */
export async function deleteAccount(authPort: number, email: string): Promise<void> {
  const emulator = addressOf({ host: LOOPBACK, port: authPort });
  const ask = async (action: string, body: unknown) => {
    const address = `${emulator}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:${action}`;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The emulator refused to ${action}: ${await answer.text()}`);
    return answer.json();
  };
  const { users } = (await ask('lookup', { email: [email] })) as { users: readonly { localId: string }[] };
  for (const { localId } of users) await ask('delete', { localId });
}
