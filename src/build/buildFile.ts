import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import type { BuildSettings } from './BuildSettings.ts';
import { policyWith } from './contentPolicy.ts';

/** Describes the build in its folder. The hosting ignores dot files. */
export const BUILD_FILE = '.build.json';

/**
 * Writes the mode of a build, whether it has the demo's products, its Firebase project, whether it needs an order service, and its
 * Content-Security-Policy if that is not the one of `firebase.json`, which the owner must copy to the hosting.
 */
export function buildFile(settings: BuildSettings, shop: LocalShop): Plugin {
  const { isDemo, project, notice } = settings;
  return {
    name: 'estore-build-file',
    apply: 'build',
    generateBundle() {
      const { config } = this.environment;
      const hosting = readFileSync(join(config.root, 'firebase.json'), 'utf8');
      const policy = buildPolicy(settings, shop, hosting);
      const sells = shop.checkout && true;
      const build = { mode: config.mode, isDemo, project, policy, sells };
      this.emitFile({ type: 'asset', fileName: BUILD_FILE, source: JSON.stringify(build) });
      if (notice !== undefined) config.logger.warn(notice);
      if (policy !== undefined && !isDemo) {
        config.logger.warn(
          `The hosting must send this header, which ${BUILD_FILE} contains too:\nContent-Security-Policy: ${policy}`,
        );
      }
    },
  };
}

/** The policy of this build if it differs from that of `firebase.json`, the text of which is `hosting`. */
export function buildPolicy(
  { sources, orderService }: BuildSettings,
  { checkout, sellsInEu, newsletter }: LocalShop,
  hosting: string,
): string | undefined {
  const services = checkout && orderService ? [orderService] : [];
  const policy = policyWith(
    {
      ...(sources && { ...sources, 'connect-src': [...sources['connect-src'], ...services] }),
      ...(sellsInEu && newsletter && { 'form-action': [new URL(newsletter.address).origin] }),
    },
    hosting,
  );
  return policy === policyWith({}, hosting) ? undefined : policy;
}
