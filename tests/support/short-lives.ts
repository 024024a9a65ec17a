/**
 * Arguments of Node for processes that live for seconds or minutes. By default V8 spends a third of their time on machine code of
 * which little is ever run: it now waits until a function has run about eight times as long (decision 029).
 */
export const FEW_OPTIMISATIONS = ['--interrupt-budget=1000000'];

/** The same for a product that serves one test file: its database engine is compiled quickly, and not a second time. */
export const ONE_FILE_LONG = [...FEW_OPTIMISATIONS, '--liftoff-only'];
