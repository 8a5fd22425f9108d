import { ForeignResponse } from '#adapters/shared/PagedProductRepository.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import type { GoogleIdentity, LoadGoogle } from './ParseAuthGateway.ts';

/** The part of Google Identity Services that signs in. */
interface GoogleIdentityServices {
  initialize(options: {
    readonly client_id: string;
    readonly callback: (response: { readonly credential: string }) => void;
  }): void;
  renderButton(parent: HTMLElement, options: { readonly type: 'icon' }): void;
}

const SCRIPT = 'https://accounts.google.com/gsi/client';

/**
 * Google's popup. Google Identity Services opens it only for a click on its own button, so that a hidden button passes on the click.
 * It does not report a closed popup.
 */
export function googleIdentity(clientId: string): LoadGoogle {
  let loading: Promise<() => Promise<GoogleIdentity>> | undefined;
  let onCredential: (credential: string) => void = () => {};

  async function load() {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new Error('Google’s library could not be loaded.')));
      script.src = SCRIPT;
      document.head.append(script);
    });
    const services = (window as unknown as { google: { accounts: { id: GoogleIdentityServices } } }).google
      .accounts.id;
    services.initialize({ client_id: clientId, callback: ({ credential }) => onCredential(credential) });
    const place = document.createElement('div');
    place.hidden = true;
    document.body.append(place);
    services.renderButton(place, { type: 'icon' });
    const button = place.querySelector<HTMLElement>('[role=button]');
    if (!button) throw new ForeignResponse('Google’s library renders no button.');
    return async () => {
      const credential = await new Promise<string>((resolve) => {
        onCredential = resolve;
        button.click();
      });
      return identityIn(credential);
    };
  }

  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
}

/** Decodes the claims of an ID token, which the server verifies. */
function identityIn(idToken: string): GoogleIdentity {
  const [, claims = ''] = idToken.split('.');
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  const profile: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!isRecord(profile) || typeof profile.sub !== 'string')
    throw new ForeignResponse('It is not an ID token.');
  return { id: profile.sub, idToken, profile };
}
