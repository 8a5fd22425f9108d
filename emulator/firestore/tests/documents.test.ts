[
  {
    "name": "documents > every type of the SDK survives a round trip",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "documents > reading or deleting a missing document is not an error",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "documents > a merge preserves the other fields on every level",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "documents > an update changes nested fields and requires an existing document",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "documents > transforms run on the server",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "documents > documents with generated or unusual ids are found again",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "documents > a converter turns documents into instances of a class",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > every filter operator selects its documents",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > filters combine with “and” and “or”",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > orders, limits and cursors select a range",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > a collection group contains every collection with its name",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > aggregations return counts, sums and averages",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > a result of ten thousand documents is complete",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "batches and transactions > a batch commits completely or not at all",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "batches and transactions > conflicting transactions retry until each has committed",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "batches and transactions > a transaction retries if a document that it has read changes",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "batches and transactions > a transaction retries if a document that it found missing is created",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "batches and transactions > a transaction that throws writes nothing",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/liteSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > 1 + 2 * 3 == 7 && (1 + 2) * 3 == 9 && 7 / 2 == 3 && -7 % 3 == -1 && 7.0 / 2 == 3.5",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > 1 == 1.0 && 'a' != \"b\" && null == null && true != false && [1, 2] != [1.0, 2] && !(1 in [1.0]) && 1 in [1.0].toSet() && {'a': 1} == {'a': 1}",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > -9223372036854775808 < 0 && 'a' < 'b' && 2 >= 2 && 1.5 <= 2",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > 'x' + 'y' == 'xy' && 'it\\'s' == \"it's\"",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > (false ? 1 : true ? 2 : 3) == 2",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > 2 in [1, 2] && 'a' in {'a': 1} && 'x' in ['x'].toSet() && !(3 in [1, 2])",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > !false && !(1 > 2) && -(-1) == 1",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > id == 'd' && database == '(default)'",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > true is bool && 1 is int && 1.0 is float && 1 is number && 1.5 is number && 'a' is string && null is null",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > [] is list && {} is map && /a/b is path && request.time is timestamp && !(1 is float) && ['a'].toSet() is set",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > duration.value(1, 's') is duration && resource.data.place is latlng && resource.data.raw is bytes",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > resource.id == 'd' && resource.data.n == 5 && resource['data']['s'] == 'Hello' && resource.data.nothing == null",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > resource.__name__ == /databases/(default)/documents/docs/d && resource['__name__'][4] == 'd'",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > resource.data.m.inner.b == 2 && resource.data.l[1] == 2 && resource.data.l[0:2] == [1, 2]",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > request.method == 'get' && request.path[3] == 'docs' && request.resource == null",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > request.auth.uid == 'alice' && request.auth.token.email == 'a@example.com' && request.auth.token.level == 3",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > 'x' in request.auth.token.groups && request.auth.token.firebase.sign_in_provider == 'custom'",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > request.time > timestamp.date(2020, 1, 1) && request.time.year() >= 2024",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > 'abc'.size() == 3 && '😀'.size() == 1 && 'Ab'.lower() == 'ab' && 'Ab'.upper() == 'AB' && ' a '.trim() == 'a'",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > 'banana'.matches('b(an)*a') && !'banana'.matches('an') && 'a-b'.matches('[a-z\\\\-]+')",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > 'a,b,,c'.split(',') == ['a', 'b', '', 'c'] && 'banana'.replace('an', 'x') == 'bxxa' && 'abc'[1] == 'b' && 'abc'[0:2] == 'ab'",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > 'a1b2'.replace('([a-z])([0-9])', '\\\\2\\\\1') == '1a2b' && 'x'.replace('x', '$&') == '$&'",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > 'é'.toUtf8().size() == 2 && 'a'.toUtf8().toBase64() == 'YQ==' && resource.data.raw.toHexString() == '00ff'",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > [1, 2].hasAll([2]) && [1, 2].hasAny([2, 3]) && ['a', 'a', 'b'].hasOnly(['a', 'b', 'c']) && ![1, 2].hasOnly([1])",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > [1].concat([2]) == [1, 2] && [1, 2, 1].removeAll([1]) == [2] && ['a', 'b'].join('-') == 'a-b' && [1, 1].toSet().size() == 1",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > ['a', 'b'].toSet() == ['b', 'a'].toSet() && ['a'].toSet().union(['b'].toSet()).hasAll(['a', 'b'])",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > [1, 2].toSet().intersection([2].toSet()) == [2].toSet() && [1, 2].toSet().difference([2].toSet()) == [1].toSet()",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > {'a': 1, 'b': 2}.keys().hasAll(['a', 'b']) && {'a': 1}.values() == [1] && {}.size() == 0",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > {'a': 1}.get('b', 7) == 7 && resource.data.get(['m', 'inner', 'b'], 0) == 2 && resource.data.get(['m', 'x', 'y'], 0) == 0",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > {'a': 1, 'b': 2}.diff({'a': 1, 'b': 3, 'c': 4}).affectedKeys() == ['b', 'c'].toSet()",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > {'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).addedKeys() == ['a'].toSet()",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > {'b': 2}.diff({'b': 3, 'c': 4}).changedKeys() == ['b'].toSet() && {'b': 2}.diff({'c': 4}).removedKeys() == ['c'].toSet()",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > {'a': 1}.diff({'a': 1}).unchangedKeys() == ['a'].toSet() && {}.diff({}).affectedKeys().size() == 0",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > resource.data.t.date() == timestamp.date(2024, 2, 29) && resource.data.t.dayOfWeek() == 4 && resource.data.t.dayOfYear() == 60",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > resource.data.t.hours() == 13 && resource.data.t.minutes() == 14 && resource.data.t.seconds() == 15 && resource.data.t.nanos() == 123456000",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > resource.data.t.time() == duration.time(13, 14, 15, 123456000) && resource.data.t.toMillis() == 1709212455123",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > timestamp.value(0).year() == 1970 && timestamp.value(-1).day() == 31 && timestamp.value(0) + duration.value(1, 'd') == timestamp.date(1970, 1, 2)",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > timestamp.value(2000) - timestamp.value(500) == duration.value(1500, 'ms') && duration.value(90, 'm') < duration.value(2, 'h')",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > duration.abs(duration.value(-3, 's')).seconds() == 3 && duration.value(1500, 'ms').nanos() == 500000000",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > math.abs(-2) == 2 && math.ceil(1.2) == 2 && math.floor(-1.2) == -2 && math.round(1.5) == 2 && math.sqrt(4) == 2.0 && math.pow(2, 3) == 8.0",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > math.isNaN(0.0 / 0.0) && math.isInfinite(1.0 / 0.0) && int('5') == 5 && int(2.9) == 2 && float('1.5') == 1.5 && string(5) == '5' && bool('true')",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > resource.data.place.latitude() == 48.0 && latlng.value(0, 0).distance(latlng.value(0, 1)) > 111000",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > hashing.sha256('abc').toHexString().matches('ba7816bf.*') && hashing.md5('').toHexString() == 'd41d8cd98f00b204e9800998ecf8427e'",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > exists(/databases/$(database)/documents/users/$(request.auth.uid)) && !exists(/databases/$(database)/documents/users/bob)",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > get(/databases/(default)/documents/users/alice).data.admin && get(/databases/(default)/documents/users/bob) == null",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > get(path('/databases/(default)/documents/users/alice')).id == 'alice' && getAfter(/databases/$(database)/documents/docs/d).data.n == 5",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > (true || resource.data.none == 1) && (resource.data.none == 1 || true)",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > !(false && resource.data.none == 1) && !(resource.data.none == 1 && false)",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that hold > debug(resource.data.n) == 5",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > resource.data.none == 1",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > !(resource.data.none == 1)",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > resource.data.none == 1 || false",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > true && resource.data.none == 1",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > resource.data.nothing.x == 1",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > resource.data.n",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > 'true'",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > !resource.data.n",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > 1 && true",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > 1 < 'a'",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > 1 + 'a' == 'a'",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > 1 / 0 == 1 || 1 % 0 == 0",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > 9223372036854775807 + 1 > 0",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > [1][1] == 1 || [1][-1] == 1",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > [1, 2][1:5] == [2]",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > 'abc'.hasAll(['a'])",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > resource.data.n.size() == 1",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > resource.data.s.matches(resource.data.n)",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > {1: 'a'}.size() == 1",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > get('/users/alice').data.admin",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > exists(/databases/(default)/documents/users)",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > exists(/databases/other/documents/users/alice)",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > exists(/databases/$(database)/documents/users/$(resource.data.n))",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > exists(/databases/$(database)/documents/$('users/alice'))",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > timestamp.date(2023, 2, 29).day() == 29",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > duration.value(1, 'fortnight') is duration",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > int('five') == 5",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > latlng.value(91, 0) is latlng",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "conditions that fail with an error > a condition may read at most ten different documents",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "match statements > apply only to paths of the same depth",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "match statements > apply to paths of any depth with a recursive wildcard",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "match statements > allow a request if one of them allows it",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "match statements > allow only the methods that they name",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "match statements > allow a collection group only with a recursive wildcard",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "match statements > deny a list whose documents they could deny",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "rules for writes > see the document after the write, including transforms",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "rules for writes > distinguish create, update and delete by the stored document",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "rules for writes > may read documents as they are after the commit",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "rules for writes > are checked before the preconditions of a write",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "functions > read parameters, variables and their surrounding scope",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "functions > endless recursion fails only the condition that calls it",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesLanguage.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "commits > all writes are applied in their order, or none",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "commits > a batch write by the owner applies each write separately",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "commits > a commit has at most five hundred writes",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "commits > a transaction fails if a document that it has read changes, and can be rolled back",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "commits > a rolled back or unknown transaction cannot be committed",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "commits > a read-only transaction writes nothing",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "transforms > increment: integers add up to an integer",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "transforms > increment: a double operand makes a double",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "transforms > increment: integers saturate at int64",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "transforms > increment: a stored value that is not a number is replaced",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "transforms > the greater value is the result of maximum",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "transforms > the stored one of two equal values is the result of maximum",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "transforms > the smaller value is the result of minimum",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "transforms > NaN is the result of minimum",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "transforms > array elements are compared by value, and 1 equals 1.0",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "transforms > a commit sets one server time in whole milliseconds",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "transforms > an operand that is not a number is refused",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/writes.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "the order of values > covers all types, with exact numbers and text by bytes",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "the order of values > compares names by segment, with numeric ids first",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > a filter reads nested fields, and an empty composite filters nothing",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > an inequality excludes nulls, and an inequality with null matches nothing",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > offset and limit cut the result, and limit 0 returns nothing",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > a collection group is found at every depth below its parent",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > a filter by name compares full document names",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > a projection returns only its paths",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > an empty result has only a read time",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > the id of a new transaction precedes the results",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries > batchGet returns documents in request order, missing ones by name",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > a negative limit",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > a negative offset",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > an empty list for IN",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > 31 values for IN",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > 11 values for NOT_IN",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > 32 disjunctions",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > two negations",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > NOT_IN together with IN",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > NOT_IN together with OR",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > a filter without an operator",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > a composite without an operator",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > a name compared with text",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > a name compared with null",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > an order by one field twice",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > an order after the name",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > an inequality after the name",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > a cursor without an order",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > a text cursor for the name",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > an invalid field path",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > an unknown operator",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > two collections",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > an unknown part",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > two array filters fail with AND and work with OR",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "queries that are refused > a query below a collection",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "aggregations > aggregations without an alias get a generated name",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "aggregations > a count beside a sum skips documents without its field",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "aggregations > a count stops at its upper limit",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "aggregations > a sum beyond int64 is a double",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "aggregations > an empty list is refused",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "aggregations > a sixth aggregation is refused",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "aggregations > a repeated alias is refused",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "aggregations > a reserved alias is refused",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "aggregations > a sum of names is refused",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "aggregations > a negative upper limit is refused",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/queries.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > no header",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > the owner",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > the owner in capitals",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > an access token of Google",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > a user",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > a user with padded segments and a signature",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > two spaces",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > an unknown token",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > two segments",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > four segments",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > claims that are a list",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > claims that are not JSON",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > the wrong alphabet",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > a signature of one letter",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > another scheme",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > no scheme",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "authorization > malformed requests fail before the token check and invalid values after it",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "CORS > every route and status allows other origins",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "CORS > a preflight allows the requested headers and the private network",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "CORS > a request without an origin gets no CORS headers",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "an emulator that does not accept every request > refuses POST /reset by its origin and by its host, and lets no page read the response",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "an emulator that does not accept every request > refuses POST /tool by its origin and by its host, and lets no page read the response",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "an emulator that does not accept every request > refuses OPTIONS /v1/projects/p/databases/(default)/documents:commit by its origin and by its host, and lets no page read the response",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "routes > GET /v1/projects/p/databases/(default)/documents is not found",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "routes > GET /v1/projects/p/databases/(default)/documents:commit is not found",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "routes > POST /v1/projects/p/databases/(default)/documents:nope is not found",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "routes > POST /v1/projects/p/databases/(default)/documents:listen is not found",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "routes > POST /v1/projects/p/databases/(default)/documents/c/a:commit is not found",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "routes > PUT /v1/projects/p/databases/(default)/documents/c/a is not found",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "routes > GET /v2/projects/p/databases/(default)/documents/c/a is not found",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "routes > v1beta1, unknown parameters and any content type are accepted",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "routes > a partition query returns UNIMPLEMENTED",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/callers.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK reads every type of value as it wrote it",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK’s preconditions fail for other versions and missing documents",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK merges fields, updates paths and deletes fields",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK transforms times, numbers and arrays",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK reads several documents with some fields, and lists missing parents",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by ==",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by !=",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by a range",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by in",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by not-in",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by array-contains",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by array-contains-any",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by OR",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by names",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by limitToLast",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by cursors",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK queries by an order by a rare field",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "The server SDK selects fields, continues after a document and queries a collection group",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "A transaction of the server SDK writes what it has read and queried, or nothing",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "A read-only transaction of the server SDK reads documents and queries of a past time",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "recursiveDelete deletes a document or collection with everything below it, and nothing else",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "A bulk writer writes many documents and reports each failure",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/adminSdk.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "Firebase’s rules testing library loads rules, and asserts what they allow",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesTesting.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "Its contexts have the claims of their token",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesTesting.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "Its queries and listeners are allowed if the rules follow from their filters",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesTesting.test.ts",
    "projectName": "firestore-rest-emulator"
  },
  {
    "name": "It clears all documents",
    "file": "/tmp/w/emupackage/emulator/firestore/tests/rulesTesting.test.ts",
    "projectName": "firestore-rest-emulator"
  }
]