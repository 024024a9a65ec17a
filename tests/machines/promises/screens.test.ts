import { promisedOfScreens } from './all-promised.ts';
import { keepTheirPromises } from './promised.ts';

keepTheirPromises(promisedOfScreens);
