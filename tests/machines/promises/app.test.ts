import { formSuccess, pageVisit, sessionExpiry } from './app.ts';
import { editConflict } from './edit-conflict.ts';
import { keepTheirPromises } from './promised.ts';
import { realtimeConnection } from './realtime-connection.ts';

keepTheirPromises([realtimeConnection, sessionExpiry, editConflict, formSuccess, pageVisit]);
