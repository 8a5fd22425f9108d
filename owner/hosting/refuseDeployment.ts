/** The `predeploy` command of `firebase.json`: stops the deployment of a build that Firebase Hosting must not serve. */
import { deploymentRefusal } from './deploymentRefusal.ts';
import { readConfig } from './Hosting.ts';
import { readBuildFile } from './readBuildFile.ts';

const folder = process.env.RESOURCE_DIR ?? 'dist';
const refusal = deploymentRefusal(await readBuildFile(folder), await readConfig(), folder);
if (refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 1;
}
