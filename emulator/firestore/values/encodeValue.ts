import { formatTimestamp } from './timestamp.ts';
import type { Fields, Value } from './Value.ts';

/** Writes JSON text directly, because intermediate objects would slow down large collections. */
export function encodeValue(value: Value): string {
  switch (value.type) {
    case 'null':
      return '{"nullValue":null}';
    case 'boolean':
      return value.value ? '{"booleanValue":true}' : '{"booleanValue":false}';
    case 'integer':
      return `{"integerValue":"${value.value}"}`;
    case 'double':
      return `{"doubleValue":${encodeDouble(value.value)}}`;
    case 'timestamp':
      return `{"timestampValue":"${formatTimestamp(value.micros)}"}`;
    case 'string':
      return `{"stringValue":${JSON.stringify(value.value)}}`;
    case 'bytes':
      return `{"bytesValue":"${Buffer.from(value.value).toString('base64')}"}`;
    case 'reference':
      return `{"referenceValue":${JSON.stringify(value.name)}}`;
    case 'geoPoint':
      return `{"geoPointValue":${encodePoint(value.latitude, value.longitude)}}`;
    case 'array':
      return value.values.length === 0
        ? '{"arrayValue":{}}'
        : `{"arrayValue":{"values":[${value.values.map(encodeValue).join(',')}]}}`;
    case 'map':
      return value.fields.size === 0
        ? '{"mapValue":{}}'
        : `{"mapValue":{"fields":${encodeFields(value.fields)}}}`;
  }
}

export function encodeFields(fields: Fields): string {
  let text = '';
  for (const [name, value] of fields) {
    text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:${encodeValue(value)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

function encodeDouble(number: number): string {
  return Number.isFinite(number) ? String(number) : `"${number}"`;
}

/** As in every protocol message, a coordinate of 0 is omitted. */
function encodePoint(latitude: number, longitude: number): string {
  return JSON.stringify({ ...(latitude !== 0 && { latitude }), ...(longitude !== 0 && { longitude }) });
}
