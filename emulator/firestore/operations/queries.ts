import { FirestoreError } from '../FirestoreError.ts';
import { encodeDocument, encodeTime, listResponse } from '../protocol/HttpResponse.ts';
import type { Operation } from '../protocol/Operation.ts';
import { type RequestedQuery, readAggregations, readQuery } from '../protocol/readQuery.ts';
import {
  CONSISTENCY_FIELDS,
  openRead,
  type ReadConsistency,
  readConsistency,
} from '../protocol/transactionOptions.ts';
import { type Aggregation, aggregate, checkAggregations, findAggregated } from '../query/aggregate.ts';
import { checkQuery } from '../query/checkQuery.ts';
import { runQuery as findDocuments, projectFields } from '../query/runQuery.ts';
import { encodeValue } from '../values/encodeValue.ts';
import { readMessage } from '../values/message.ts';

/** `:runQuery` below the root or a document. */
export const runQuery: Operation<{ query: RequestedQuery; consistency: ReadConsistency }> = {
  target: 'parent',
  read: (body) => {
    const message = readMessage(body, ['parent', 'structuredQuery', ...CONSISTENCY_FIELDS, 'explainOptions']);
    refuseExplain(message);
    return { query: readQuery(message.get('structuredQuery') ?? {}), consistency: readConsistency(message) };
  },
  run: ({ request, path, database, store, access }) => {
    const query = { ...request.query, parent: path };
    checkQuery(query);
    const { record, announcement, ...read } = openRead(store, database, request.consistency);
    access.checkList(query);
    const documents = findDocuments(read.documents, query);
    for (const document of documents) record(document.path, document);
    const readTime = encodeTime(read.readTime);
    function* elements(): Iterable<string> {
      yield* announcement;
      if (documents.length === 0) yield `{"readTime":${readTime}}`;
      for (const document of documents) {
        const encoded = encodeDocument(database.name, document, projectFields(document.fields, query));
        yield `{"document":${encoded},"readTime":${readTime}}`;
      }
    }
    return listResponse(elements());
  },
};

interface RequestedAggregations {
  query: RequestedQuery;
  aggregations: readonly Aggregation[];
  consistency: ReadConsistency;
}

/** `:runAggregationQuery`: counts, sums and averages over the results of a query. */
export const runAggregationQuery: Operation<RequestedAggregations> = {
  target: 'parent',
  read: (body) => {
    const message = readMessage(body, [
      'parent',
      'structuredAggregationQuery',
      ...CONSISTENCY_FIELDS,
      'explainOptions',
    ]);
    refuseExplain(message);
    const asked = readMessage(message.get('structuredAggregationQuery') ?? {}, [
      'structuredQuery',
      'aggregations',
    ]);
    return {
      query: readQuery(asked.get('structuredQuery') ?? {}),
      aggregations: readAggregations(asked.get('aggregations')),
      consistency: readConsistency(message),
    };
  },
  run: ({ request, path, database, store, access }) => {
    const { aggregations, consistency } = request;
    const query = { ...request.query, parent: path };
    checkAggregations(aggregations);
    checkQuery(query);
    const { announcement, ...read } = openRead(store, database, consistency);
    access.checkList(query);
    const documents = findAggregated(read.documents, query, aggregations);
    const results = aggregations.map(
      (aggregation) =>
        `${JSON.stringify(aggregation.alias)}:${encodeValue(aggregate(documents, aggregation))}`,
    );
    const result = `{"result":{"aggregateFields":{${results.join(',')}}},"readTime":${encodeTime(read.readTime)}}`;
    return listResponse([...announcement, result]);
  },
};

function refuseExplain(message: ReadonlyMap<string, unknown>): void {
  if (message.has('explainOptions')) throw new FirestoreError('UNIMPLEMENTED', 'Queries are not explained.');
}
