/** The `predeploy` command of `firebase.json`: stops the deployment of a demo, and of a build with another policy. */
import { POLICY, readHosting } from './Hosting.ts';
import { readBuildFile } from './readBuildFile.ts';

const folder = process.env.RESOURCE_DIR ?? 'dist';
const build = await readBuildFile(folder);
const refusal = build && !build.isDemo ? await wrongPolicy(build.policy) : noShop(build?.mode);
if (refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 1;
}

function noShop(mode: string | undefined): string {
  const found = mode === undefined ? 'no build of this shop' : `a build for the mode "${mode}"`;
  return `${folder} contains ${found}. Run "npm run publish" before a deployment.`;
}

/** Undefined if `firebase.json` has this policy, or the build needs no other. */
async function wrongPolicy(policy: string | undefined): Promise<string | undefined> {
  const hosting = await readHosting();
  if (policy === undefined || hosting.headersFor('/')[POLICY] === policy) return undefined;
  return `firebase.json has the policy of another backend. Replace both values of ${POLICY} with:\n${policy}`;
}
