import { document, order } from './lifecycles.ts';
import { keepTheirPromises } from './promised.ts';

keepTheirPromises([order, document]);
