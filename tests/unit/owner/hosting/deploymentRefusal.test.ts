import { describe, expect, test } from 'vitest';
import { caddyfile } from '../../../../owner/hosting/caddyfile.ts';
import { deploymentRefusal, SELLING } from '../../../../owner/hosting/deploymentRefusal.ts';
import { hostingOf, POLICY, readConfig } from '../../../../owner/hosting/Hosting.ts';

const PUBLISHED = { mode: 'production', isDemo: false } as const;
const SELLS = { ...PUBLISHED, sells: true } as const;
const config = await readConfig();
const { rewrites = [] } = config.hosting;
const withFunction = {
  ...config,
  functions: SELLING.functions,
  hosting: { ...config.hosting, rewrites: [SELLING.rewrite, ...rewrites] },
};

describe('a deployment', () => {
  test.each([undefined, { ...PUBLISHED, isDemo: true }])('needs a published shop, not %o', (build) => {
    expect(deploymentRefusal(build, config, 'dist')).toContain('Run "npm run publish"');
  });

  test('needs the policy of the build', () => {
    const policy = "default-src 'none'";
    expect(deploymentRefusal({ ...PUBLISHED, policy }, config, 'dist')).toContain(policy);
    const own = hostingOf(config).headersFor('/')[POLICY] ?? '';
    expect(deploymentRefusal({ ...PUBLISHED, policy: own }, config, 'dist')).toBeUndefined();
  });

  test('of a shop that does not sell, or sells on Parse Server, needs no function', () => {
    expect(deploymentRefusal(PUBLISHED, config, 'dist')).toBeUndefined();
    expect(deploymentRefusal({ ...SELLS, mode: 'parse' }, config, 'dist')).toBeUndefined();
  });

  test('of a shop that sells needs the rules that its refusal prints', () => {
    const refusal = deploymentRefusal(SELLS, config, 'dist') ?? '';
    const [functions = '', rewrite = ''] = refusal.split('\n').filter((line) => /^ +["{]/.test(line));
    const { functions: added } = JSON.parse(`{${functions.replace(/,$/, '')}}`);
    const first = JSON.parse(rewrite.replace(/,$/, ''));
    const hosting = { ...config.hosting, rewrites: [first, ...rewrites] };
    expect(deploymentRefusal(SELLS, { ...config, functions: added, hosting }, 'dist')).toBeUndefined();
    expect(deploymentRefusal(SELLS, { ...config, hosting }, 'dist')).toBe(refusal);
    const isLate = { ...hosting, rewrites: [...rewrites, first] };
    expect(deploymentRefusal(SELLS, { functions: added, hosting: isLate }, 'dist')).toBe(refusal);
  });

  test('of a shop that sells needs the function in its region', () => {
    const rewrite = { source: '/api/**', function: { functionId: 'api', region: 'us-central1' } };
    const hosting = { ...config.hosting, rewrites: [rewrite, ...rewrites] };
    expect(deploymentRefusal(SELLS, { ...withFunction, hosting }, 'dist')).toContain('europe-west1');
  });
});

test('a rewrite to a function leads to no file', () => {
  const hosting = hostingOf(withFunction);
  expect(hosting.rewriteOf('/api/orders')).not.toHaveProperty('destination');
  expect(hosting.rewriteOf('/products')).toHaveProperty('destination', '/page.html');
});

test('Caddy finds nothing where Firebase Hosting calls a function', () => {
  const [rule] = /@rule\d+(?= path_regexp `\S*api\S*`)/.exec(caddyfile('/srv', withFunction, {})) ?? [];
  expect(caddyfile('/srv', withFunction, {})).toMatch(new RegExp(`route ${rule} \\{\\s+error 404\\s+\\}`));
});
