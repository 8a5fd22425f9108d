/** The `predeploy` command of `firebase.json`: stops the deployment of every build but a production build. */
import { readBuildFile } from './readBuildFile.ts';

const folder = process.env.RESOURCE_DIR ?? 'dist';
const build = await readBuildFile(folder);
if (build?.mode !== 'production') {
  const found = build ? `a build for the mode "${build.mode}"` : 'no build of this shop';
  console.error(`${folder} contains ${found}. Run "npm run publish" before a deployment.`);
  process.exitCode = 1;
}
