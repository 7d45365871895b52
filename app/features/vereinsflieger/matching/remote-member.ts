import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { RemoteRow, RemoteFault } from '../remote/answer.ts'
import { remoteDay, remoteRaw, remoteText, remoteUid } from '../remote/values.ts'

/** Reasons why the list could not be fetched, for the administrator of the access. */
export const faultSentences: Readonly<Record<RemoteFault, string>> = {
  offline: 'Vereinsflieger.de hat zuletzt nicht geantwortet.',
  quota: 'Die Abrufe des Tages waren aufgebraucht; ab Mitternacht UTC geht es wieder.',
  refused: 'Vereinsflieger.de hat die Anmeldung nicht angenommen. Prüf den Zugang in den Einstellungen.',
  'needs-code': 'Das Konto der Website verlangt einen zweiten Faktor; es braucht eines ohne.',
  unauthorised:
    'Dem Konto der Website fehlt bei Vereinsflieger.de das Recht „Mitgliederdaten bearbeiten“. Ohne das gibt es keine Liste.',
  unknown: 'Vereinsflieger.de kennt diese Abfrage nicht.',
  'bad-request': 'Vereinsflieger.de hat die Anfrage nicht verstanden.',
}

export type RemoteMember = {
  uid: string
  firstName: string
  lastName: string
  email: string | null
  memberNumber: number | null
  joinedOn: IsoDay | null
  leftOn: IsoDay | null
}

/** Reads only these fields; the remote row also contains bank and identity data. */
const MemberRow = z.object({
  uid: remoteUid,
  firstname: remoteText,
  lastname: remoteText,
  email: remoteText,
  memberid: remoteRaw,
  memberbegin: remoteRaw,
  memberend: remoteRaw,
})

/** Converts a remote row; `undefined` without number or name. A date of zeros means none. */
export function remoteMemberOf(row: RemoteRow): RemoteMember | undefined {
  const { uid, firstname, lastname, email, memberid, memberbegin, memberend } = MemberRow.parse(row)
  if (uid === null || `${firstname}${lastname}` === '') return undefined
  return {
    uid,
    firstName: firstname,
    lastName: lastname,
    email: email === '' ? null : email,
    memberNumber: /^[1-9]\d{0,8}$/.test(memberid) ? Number(memberid) : null,
    joinedOn: remoteDay(memberbegin),
    leftOn: remoteDay(memberend),
  }
}
