import { resolve } from 'node:path';
import { Refusal } from '../../programs/Refusal.mjs';

/**
 * Returns the id of the owner's Firebase project: `VITE_FIREBASE_PROJECT_ID` of the environment or of `.env`. Throws a `Refusal`
 * if it is missing or exists only in emulators; `otherwise` is a sentence on how to use the emulator.
 */
export async function ownersProject(otherwise: string): Promise<string> {
  const { loadEnv } = await import('vite');
  const variables = loadEnv('production', resolve(import.meta.dirname, '../..'), 'VITE_FIREBASE_PROJECT_ID');
  const projectId = variables.VITE_FIREBASE_PROJECT_ID;
  if (!projectId) throw new Refusal(`VITE_FIREBASE_PROJECT_ID is missing: see .env.example. ${otherwise}`);
  if (projectId.startsWith('demo-')) {
    throw new Refusal(
      `VITE_FIREBASE_PROJECT_ID is ${projectId}: projects that begin with demo- exist only in emulators. ${otherwise}`,
    );
  }
  return projectId;
}
