import { type FirebaseConfig, type Rewrite, rulesOf } from './Hosting.ts';

/**
 * Returns a complete Caddyfile for the publication in `folder`, with the rules of `firebase.json` and, if given, another
 * Content-Security-Policy. Unlike Firebase Hosting, Caddy applies rules to decoded paths, and resolves dot segments first. It calls no
 * Cloud Function: a path that a rewrite passes to one is not found.
 */
export function caddyfile(
  folder: string,
  config: FirebaseConfig,
  {
    origin = ':8080',
    policy,
  }: { readonly origin?: string | undefined; readonly policy?: string | undefined },
): string {
  const { headers, redirects, rewrites } = rulesOf(config, policy);
  const rules = [...headers, ...redirects, ...rewrites];
  const nameOf = (rule: (typeof rules)[number]) => `@rule${rules.indexOf(rule)}`;
  const lines = (...texts: readonly string[]) => texts.join('\n\t\t');
  const matchers = rules.map(
    (rule) => `${nameOf(rule)} ${rule.isNegated ? 'not ' : ''}path_regexp \`${rule.expression}\``,
  );
  return `# Serves this publication with Caddy 2.6 or newer. The next publication replaces this file.
{$SHOP_ADDRESS:${origin}} {
	root * "{$SHOP_FOLDER:${folder}}"
	encode zstd gzip
	${matchers.join('\n\t')}
	@hidden path_regexp /\\.
	@html {
		path_regexp \\.html$
		file {path}
	}
	@index {
		path_regexp /index$
		file {path}.html
	}
	@slashed path_regexp ./$
	@missing path_regexp ^/404$
	@page file {path}/index.html {path}.html
	@file file {path} {path}/index.html {path}.html
	# A route keeps the order of its directives.
	route {
		uri path_regexp /{2,} /
		${lines(...headers.flatMap((rule) => rule.headers.map(({ key, value }) => `header ${nameOf(rule)} ${key} ${quoted(value)}`)))}
		${lines(...redirects.map((rule) => route(nameOf(rule), `rewrite * ${quoted(rule.destination)}`, `redir {uri} ${rule.type}`)))}
		error @hidden 404
		${route('@html', 'uri strip_suffix .html', 'uri strip_suffix /index', 'redir {uri} 301')}
		${route('@index', 'uri strip_suffix /index', 'redir {uri} 301')}
		${route('@slashed', 'uri strip_suffix /', 'redir @page {uri} 301', 'error 404')}
		error @missing 404
		route @file {
			header /*.webmanifest Content-Type application/manifest+json
			header /*.xml Content-Type application/xml
			try_files {path} {path}/index.html {path}.html
			file_server
		}
		${lines(...rewrites.map((rule) => route(nameOf(rule), ...rewritten(rule))))}
		error 404
	}
	handle_errors {
		rewrite * /404.html
		file_server
	}
}
`;
}

function rewritten({ destination }: Rewrite): readonly string[] {
  return destination === undefined ? ['error 404'] : [`rewrite * ${quoted(destination)}`, 'file_server'];
}

function route(matcher: string, ...directives: readonly string[]): string {
  return `route ${matcher} {\n\t\t\t${directives.join('\n\t\t\t')}\n\t\t}`;
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
