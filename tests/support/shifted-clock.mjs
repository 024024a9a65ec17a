// Makes `Date` run ahead in this process, thread or page; timers are not moved. `npm run test:at` has every process of Node load it
// before anything else, and the browser's pages are given it by `browser/support/page-clock.ts`.
const ahead = Number(globalThis.process?.env['TEST_CLOCK_AHEAD'] ?? globalThis.clockAhead);
const RealDate = Date;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
