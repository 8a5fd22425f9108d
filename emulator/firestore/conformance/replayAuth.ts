import { rootOf } from './client.ts';
import { compareBody, compareStatus, errorCodeOf, httpStatusOf, type Json } from './compare.ts';
import type { Replay } from './Replay.ts';
import { restFormOf } from './rpc.ts';

interface AuthFile {
  classify: { name: string; authorization: string | null; outcome: { status: number; body: string } }[];
  grpc: {
    name: string;
    rpc: string;
    stream?: boolean;
    authorization: string | null;
    request: Json;
    outcome: { code: string };
  }[];
  rest: {
    name: string;
    method: string;
    path: string;
    authorization: string | null;
    body?: Json;
    outcome: { status: number; body: string };
  }[];
}

/** How a caller is identified, and when a request with a bad token fails. */
export const replayAuth: Replay = async (file, client, play, skip) => {
  const { classify, grpc, rest } = file as unknown as AuthFile;
  await client.clear('auth');
  for (const { name, authorization, outcome } of classify) {
    await play(`classify: ${name}`, async () => {
      const target = `/v1/${rootOf('auth')}:listCollectionIds`;
      const reply = await client.send({
        method: 'POST',
        target,
        headers: headersOf(authorization),
        body: {},
      });
      return compareStatus(outcome.status, reply, errorCodeOf(outcome.body));
    });
  }
  for (const { name, rpc, stream, authorization, request, outcome } of grpc) {
    const form = stream ? 'streaming' : restFormOf(rpc, request);
    if (typeof form === 'string') skip(`rpc: ${name}`, form);
    else {
      await play(`rpc: ${name}`, async () => {
        const reply = await client.send({ ...form, headers: headersOf(authorization) });
        return compareStatus(httpStatusOf(outcome.code), reply, outcome.code);
      });
    }
  }
  for (const { name, method, path, authorization, body, outcome } of rest) {
    await play(`rest: ${name}`, async () => {
      const reply = await client.send({ method, target: path, headers: headersOf(authorization), body });
      const code = errorCodeOf(outcome.body);
      const differences = compareStatus(outcome.status, reply, code);
      return differences.length > 0 || code !== undefined ? differences : compareBody(outcome.body, reply);
    });
  }
};

function headersOf(authorization: string | null): Record<string, string> {
  return authorization === null ? {} : { Authorization: authorization };
}
