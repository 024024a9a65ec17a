import { promisedOfLifecycles } from './all-promised.ts';
import { keepTheirPromises } from './promised.ts';

keepTheirPromises(promisedOfLifecycles);
