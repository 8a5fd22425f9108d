import { newProject } from './client.ts';
import { compareBody, compareStatus, type Differences, errorCodeOf, type Json } from './compare.ts';
import { fillIn, type Replay } from './Replay.ts';

interface RestFile {
  cases: {
    name: string;
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: Json;
    raw?: string;
    compare: 'exact' | 'status';
    outcome: { status: number; contentType: string | null; body: string };
  }[];
}

/** Consecutive requests to one project. */
export const replayRest: Replay = async (file, client, play) => {
  const placeholders = { '{project}': newProject() };
  for (const recorded of (file as unknown as RestFile).cases) {
    await play(recorded.name, async () => {
      const { method, path, headers, body, outcome } = fillIn(recorded, placeholders);
      const reply = await client.send({ method, target: path, headers, body: recorded.raw ?? body });
      const differences = compareStatus(outcome.status, reply, errorCodeOf(outcome.body));
      if (differences.length > 0 || recorded.compare !== 'exact') return differences;
      return [
        ...compareType(outcome.contentType, reply.headers['content-type']),
        ...compareBody(outcome.body, reply),
      ];
    });
  }
};

function compareType(wanted: string | null, given: string | undefined): Differences {
  return wanted === null || given?.startsWith(wanted) ? [] : [`content type ${given} and not ${wanted}`];
}

interface CorsFile {
  cases: {
    name: string;
    method: string;
    path: string;
    headers: Record<string, string>;
    body: string | null;
    outcome: { status: number; headers: Record<string, string>; body: string };
  }[];
}

const CORS_HEADERS = ['credentials', 'headers', 'methods', 'origin', 'private-network'].map(
  (name) => `access-control-allow-${name}`,
);

/** Responses to pages of other origins. */
export const replayCors: Replay = async (file, client, play) => {
  await client.clear('cors');
  for (const { name, method, path, headers, body, outcome } of (file as unknown as CorsFile).cases) {
    await play(name, async () => {
      const reply = await client.send({ method, target: path, headers, body });
      const differences = compareStatus(outcome.status, reply);
      for (const header of CORS_HEADERS) {
        const [wanted, given] = [listOf(outcome.headers[header]), listOf(reply.headers[header])];
        if (wanted !== given) differences.push(`${header}: ${given} and not ${wanted}`);
      }
      return method === 'HEAD' || outcome.body === ''
        ? differences
        : [...differences, ...compareBody(outcome.body, reply)];
    });
  }
};

/** The sorted entries of a header; their order is irrelevant. */
function listOf(header: string | string[] | undefined): string | undefined {
  return header
    ?.toString()
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .sort()
    .join(',');
}
