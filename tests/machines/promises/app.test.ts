import { promisedOfApp } from './all-promised.ts';
import { keepTheirPromises } from './promised.ts';

keepTheirPromises(promisedOfApp);
