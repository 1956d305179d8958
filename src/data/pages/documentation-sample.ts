import { alarmWithId } from '../night/alarms.ts';
import { sites } from '../night/night.ts';
import { settings } from '../settings.ts';
import { documentationPage } from './documentation.copy.ts';

/** The alarm at the end of the first hour in /documentation: the first that Quill closes at that container. */
export const firstAlarm = alarmWithId('A-4103');

/** The body of a webhook for that alarm, as a developer receives it, and the answer to a test event. */
export const webhook = {
  code: JSON.stringify(
    {
      event: 'alert.closed',
      alert: firstAlarm.id,
      site: sites[firstAlarm.site].name,
      camera: sites[firstAlarm.site].cameras[firstAlarm.camera],
      disposition: 'possibly-staff',
      decidedBy: 'quill',
      reason: documentationPage.sample.reason,
    },
    null,
    2,
  ),
  answer: `POST /${settings.brand} HTTP/1.1
Host: alerts.customer.example
Webhook-Id: test-1
Webhook-Signature: v1,Q2FsbSBuaWdodA==

HTTP/1.1 204 No Content`,
} as const;
