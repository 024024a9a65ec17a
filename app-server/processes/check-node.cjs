// Run by itself before anything else is loaded, so that any version of Node can read it: `npm start` on one that is too old
// would otherwise end in an error about an option or a module that says nothing to whoever installs the product.
'use strict';

var parts = process.versions.node.split('.').map(Number);
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  process.stderr.write(
    'Tavlen kræver Node 20.19 eller nyere; her er ' +
      process.versions.node +
      '. / Tavlen needs Node 20.19 or later; this is ' +
      process.versions.node +
      '.\n',
  );
  process.exit(1);
}
