import type { Request } from './client.ts';
import { isObject, type Json, member } from './compare.ts';

/** The REST form of a recorded gRPC call, or the reason why there is none. */
export function restFormOf(rpc: string, call: Json): Request | string {
  const name = textOf(call, 'name') || textOf(member(call, 'document'), 'name');
  const parent = textOf(call, 'parent');
  switch (rpc) {
    case 'GetDocument':
      if (!isDocument(name)) return 'the name of no document has another route over REST';
      return { method: 'GET', target: withQuery(name, maskOf(call, 'mask', 'mask')) };
    case 'DeleteDocument':
      if (!isDocument(name)) return 'the name of no document has another route over REST';
      return { method: 'DELETE', target: withQuery(name, []) };
    case 'UpdateDocument': {
      if (!isDocument(name)) return 'the name of no document has another route over REST';
      const target = withQuery(name, maskOf(call, 'update_mask', 'updateMask'));
      return {
        method: 'PATCH',
        target,
        body: camelCase({ fields: member(member(call, 'document'), 'fields') ?? {} }),
      };
    }
    case 'CreateDocument':
      return createForm(call, parent);
    case 'ListDocuments':
      return isParent(parent)
        ? { method: 'GET', target: withQuery(`${parent}/${textOf(call, 'collection_id')}`, listQuery(call)) }
        : 'it has another route over REST';
    case 'RunQuery':
    case 'RunAggregationQuery':
    case 'ListCollectionIds':
    case 'PartitionQuery':
      return {
        method: 'POST',
        target: `/v1/${parent}:${verbOf(rpc)}`,
        body: camelCase(without(call, 'parent')),
      };
    case 'Commit':
    case 'BatchGetDocuments':
    case 'BeginTransaction':
    case 'Rollback':
    case 'BatchWrite': {
      const database = textOf(call, 'database');
      if (!database.includes('/databases/')) return 'a database of this name has no route';
      const verb = rpc === 'BatchGetDocuments' ? 'batchGet' : verbOf(rpc);
      return {
        method: 'POST',
        target: `/v1/${database}/documents:${verb}`,
        body: camelCase(without(call, 'database')),
      };
    }
    default:
      return 'streaming';
  }
}

function createForm(call: Json, parent: string): Request | string {
  const collection = textOf(call, 'collection_id');
  const id = textOf(call, 'document_id');
  if (!isParent(parent) || !/^[^/.]+$/.test(collection) || id.includes('/'))
    return 'it has another route over REST';
  const query = id === '' ? [] : [`documentId=${encodeURIComponent(id)}`];
  return {
    method: 'POST',
    target: withQuery(`${parent}/${collection}`, query),
    body: camelCase(member(call, 'document') ?? {}),
  };
}

function listQuery(call: Json): string[] {
  const pageSize = member(call, 'page_size');
  const orderBy = textOf(call, 'order_by');
  return [
    ...(member(call, 'show_missing') === true ? ['showMissing=true'] : []),
    ...(pageSize === undefined ? [] : [`pageSize=${pageSize}`]),
    ...(orderBy === '' ? [] : [`orderBy=${encodeURIComponent(orderBy)}`]),
    ...maskOf(call, 'mask', 'mask'),
  ];
}

function textOf(json: Json | undefined, key: string): string {
  const value = member(json, key);
  return typeof value === 'string' ? value : '';
}

function isDocument(name: string): boolean {
  return /\/documents(\/[^/]+\/[^/]+)+$/.test(name);
}

function isParent(name: string): boolean {
  return name.endsWith('/documents') || isDocument(name);
}

function withQuery(name: string, query: readonly string[]): string {
  return `/v1/${name}${query.length > 0 ? '?' : ''}${query.join('&')}`;
}

function maskOf(call: Json, key: string, parameter: string): string[] {
  const paths = member(member(call, key), 'field_paths');
  return Array.isArray(paths)
    ? paths.map((path) => `${parameter}.fieldPaths=${encodeURIComponent(String(path))}`)
    : [];
}

function verbOf(rpc: string): string {
  return rpc.slice(0, 1).toLowerCase() + rpc.slice(1);
}

function without(json: Json, key: string): Json {
  return isObject(json) ? Object.fromEntries(Object.entries(json).filter(([name]) => name !== key)) : json;
}

/** Preserves the field names of a document. */
function camelCase(json: Json): Json {
  if (Array.isArray(json)) return json.map(camelCase);
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      key === 'fields' ? value : camelCase(value),
    ]),
  );
}
