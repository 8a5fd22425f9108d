import type { Plugin } from 'vite';
import type { Sources } from './contentPolicy.ts';

/** What a backend decides about a build. */
export interface BuildSettings {
  /** Whether the build contains the demo's products and pictures. No build for an owner's backend does. */
  readonly isDemo: boolean;
  /** Whether Google is a local account chooser. */
  readonly hasChooser?: boolean;
  /** Values of `import.meta.env`. */
  readonly constants?: Readonly<Record<string, string | boolean>>;
  /** The sources of the Content-Security-Policy, unless those of `firebase.json`. */
  readonly sources?: Sources;
  /** Address of the order service, unless it is on the storefront's origin. Pages of a shop that sells may connect to it. */
  readonly orderService?: string;
  /** Identifies a Firebase project. */
  readonly project?: string;
  readonly plugins?: readonly Plugin[];
  /** Shown after the build. */
  readonly notice?: string;
}
