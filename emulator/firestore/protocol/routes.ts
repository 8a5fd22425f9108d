import { invalid } from '../FirestoreError.ts';

/** `database` is `projects/{project}/databases/{database}`. */
export type Route =
  | { readonly type: 'health' | 'reset' }
  | { readonly type: 'setRules'; readonly project: string }
  | { readonly type: DatabaseRoute; readonly database: string; readonly path: readonly string[] };

export type DatabaseRoute = (typeof METHOD_ROUTES)[number] | Verb;
export type Verb = (typeof ROOT_VERBS)[number] | (typeof PARENT_VERBS)[number];

const METHOD_ROUTES = [
  'getDocument',
  'listDocuments',
  'createDocument',
  'patchDocument',
  'deleteDocument',
  'clear',
] as const;
const ROOT_VERBS = ['commit', 'batchGet', 'beginTransaction', 'rollback', 'batchWrite'] as const;
const PARENT_VERBS = ['runQuery', 'runAggregationQuery', 'listCollectionIds', 'partitionQuery'] as const;

/** Each segment is decoded separately. */
export function findRoute(method: string, pathname: string): Route | undefined {
  if (method === 'GET' && pathname === '/') return { type: 'health' };
  if (method === 'POST' && pathname === '/reset') return { type: 'reset' };
  const segments = pathname.split('/').slice(1);
  const [version] = segments;
  if (version === 'v1' || version === 'v1beta1') return findDataRoute(method, segments.slice(1));
  return version === 'emulator' && segments[1] === 'v1'
    ? findAdminRoute(method, segments.slice(2))
    : undefined;
}

function findDataRoute(method: string, segments: readonly string[]): Route | undefined {
  const verb = method === 'POST' ? verbOf(segments) : undefined;
  if (verb) {
    const bare = segments.with(-1, (segments.at(-1) ?? '').slice(0, -verb.length - 1));
    const target = findTarget(bare);
    const isRootVerb = ROOT_VERBS.some((known) => known === verb);
    return target && !(isRootVerb && target.path.length > 0) ? { type: verb, ...target } : undefined;
  }
  const target = findTarget(segments);
  if (!target || target.path.length === 0 || target.path[0] === '') return undefined;
  const isCollection = target.path.length % 2 === 1;
  switch (method) {
    case 'GET':
      return { type: isCollection ? 'listDocuments' : 'getDocument', ...target };
    case 'POST':
      return { type: 'createDocument', ...target };
    case 'PATCH':
      return { type: 'patchDocument', ...target };
    case 'DELETE':
      return { type: 'deleteDocument', ...target };
    default:
      return undefined;
  }
}

/** The verb follows the last colon and is never percent-encoded: ids may contain colons. */
function verbOf(segments: readonly string[]): Verb | undefined {
  const last = segments.at(-1) ?? '';
  const written = last.slice(last.lastIndexOf(':') + 1);
  return last.includes(':') ? [...ROOT_VERBS, ...PARENT_VERBS].find((verb) => verb === written) : undefined;
}

function findAdminRoute(method: string, segments: readonly string[]): Route | undefined {
  const [projects, project = ''] = segments;
  if (
    method === 'PUT' &&
    projects === 'projects' &&
    segments.length === 2 &&
    project.endsWith(':securityRules')
  ) {
    return { type: 'setRules', project: decode(project.slice(0, -':securityRules'.length)) };
  }
  if (method !== 'DELETE') return undefined;
  const target = findTarget(segments.at(-1) === '' ? segments.slice(0, -1) : segments);
  return target && { type: 'clear', ...target };
}

/** Splits `projects/{p}/databases/{d}/documents/…`. */
function findTarget(segments: readonly string[]): { database: string; path: string[] } | undefined {
  const [projects, project, databases, database, documents, ...path] = segments.map(decode);
  if (projects !== 'projects' || databases !== 'databases' || documents !== 'documents') return undefined;
  if (!project || !database) return undefined;
  if (project.includes('/') || database.includes('/'))
    throw invalid('A project or database has a slash in its name.');
  return { database: `projects/${project}/databases/${database}`, path };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalid(`"${segment}" is not percent-encoded UTF-8.`);
  }
}
