import { AS_OWNER, type Client, newProject, type Reply, rootOf } from './client.ts';
import { compareStatus, type Differences, type Json } from './compare.ts';
import { fillIn, type Replay } from './Replay.ts';

interface RulesFile {
  sets: {
    name: string;
    rules: string | string[];
    refused?: { line?: number; names?: string };
    seed?: { [path: string]: Json };
    cases?: RulesCase[];
  }[];
}
interface RulesCase {
  name: string;
  as: null | 'owner' | { uid: string; claims?: { [name: string]: Json } };
  method: string;
  path: string;
  body?: Json;
  expect: 'allow' | 'deny' | number;
}

export const replayRules: Replay = async (file, client, play) => {
  for (const { name, rules, refused, seed = {}, cases = [] } of (file as unknown as RulesFile).sets) {
    const project = newProject();
    const given = await putRules(client, project, Array.isArray(rules) ? rules.join('\n') : rules);
    if (refused) await play(`${name}: refused`, async () => compareRefusal(given, refused));
    for (const asked of cases) {
      await play(`${name}: ${asked.name}`, async () => {
        if (given.status >= 300) return [`the rules were not taken: ${given.text.slice(0, 200)}`];
        await client.seed(project, Object.entries(seed));
        return ask(client, project, asked);
      });
    }
  }
};

function putRules(client: Client, project: string, content: string): Promise<Reply> {
  return client.send({
    method: 'PUT',
    target: `/emulator/v1/projects/${project}:securityRules`,
    headers: AS_OWNER,
    body: { rules: { files: [{ name: 'firestore.rules', content }] } },
  });
}

function compareRefusal(reply: Reply, { line, names }: { line?: number; names?: string }): Differences {
  const differences = compareStatus(400, reply);
  if (line !== undefined && !new RegExp(`\\b${line}\\b`).test(reply.text))
    differences.push(`line ${line} is not named`);
  if (names !== undefined && !reply.text.includes(names)) differences.push(`${names} is not named`);
  return differences;
}

async function ask(
  client: Client,
  project: string,
  { as, method, path, body, expect }: RulesCase,
): Promise<Differences> {
  const root = rootOf(project);
  const headers =
    as === 'owner' ? AS_OWNER : as ? { Authorization: `Bearer ${tokenOf(as.uid, as.claims)}` } : {};
  const reply = await client.send({
    method,
    target: `/v1/${root}${path}`,
    headers,
    ...(body !== undefined && { body: fillIn(body, { '{documents}': root }) }),
  });
  const status = expect === 'allow' ? 200 : expect === 'deny' ? 403 : expect;
  return compareStatus(status, reply, status === 403 ? 'PERMISSION_DENIED' : undefined);
}

function tokenOf(uid: string, claims: { [name: string]: Json } = {}): string {
  const segment = (json: Json) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${segment({ alg: 'none', typ: 'JWT' })}.${segment({ sub: uid, user_id: uid, ...claims })}.`;
}
