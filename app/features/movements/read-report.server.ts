import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { normalizeRegistration } from '#app/lib/registration.ts'
import { textOf } from '#app/lib/forms.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { typeOfMark } from './movements.server.ts'
import { reportForm } from './report-form.ts'

/** The form as it is read at this airfield, for this mark. */
export async function readReport({ db, now }: Pick<Services, 'db' | 'now'>, sent: FormData) {
  const mark = normalizeRegistration(textOf(sent, 'kennzeichen').slice(0, 20))
  const [airfield, type] = await Promise.all([findSetting(db, airfieldSetting), typeOfMark(db, mark)])
  return reportForm({
    now: now().getTime(),
    here: [airfield?.name, airfield?.icao],
    typeOf: (registration) => (registration === mark ? type : null),
  })
}
