import { REGION } from '../../functions/region.mjs';
import { type FirebaseConfig, hostingOf, POLICY } from './Hosting.ts';
import type { BuildFile } from './readBuildFile.ts';

/** The lines that a shop that sells adds to `firebase.json`: its functions, and the first rewrite of the hosting. */
export const SELLING = {
  functions: { source: 'functions', predeploy: 'npm run build:service', ignore: ['node_modules', '*.local'] },
  rewrite: { source: '/api/**', function: { functionId: 'api', region: REGION } },
} as const;

/** Why Firebase Hosting must not serve this build of `folder`; undefined if it may. */
export function deploymentRefusal(
  build: BuildFile | undefined,
  config: FirebaseConfig,
  folder: string,
): string | undefined {
  if (!build || build.isDemo) {
    const found = build ? `a build for the mode "${build.mode}"` : 'no build of this shop';
    return `${folder} contains ${found}. Run "npm run publish" before a deployment.`;
  }
  const hosting = hostingOf(config);
  if (build.policy !== undefined && hosting.headersFor('/')[POLICY] !== build.policy) {
    return `firebase.json has another policy than this build. Replace both values of ${POLICY} with:\n${build.policy}`;
  }
  // With Parse Server, the order service has the origin of Parse Server.
  if (!build.sells || build.mode !== 'production') return undefined;
  const { functionId, region } = hosting.rewriteOf('/api/orders')?.function ?? {};
  const wanted = SELLING.rewrite.function;
  if (config.functions && functionId === wanted.functionId && region === wanted.region) return undefined;
  return [
    'This shop sells, but firebase.json does not pass its orders to a Cloud Function (see functions/README.md). Add beside "hosting":',
    `  "functions": ${JSON.stringify(SELLING.functions)},`,
    'and before the other "rewrites" of "hosting":',
    `  ${JSON.stringify(SELLING.rewrite)},`,
  ].join('\n');
}
