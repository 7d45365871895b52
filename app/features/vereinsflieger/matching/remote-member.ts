import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { RemoteRow } from '../remote/answer.ts'
import { remoteDay, remoteRaw, remoteText, remoteUid } from '../remote/values.ts'

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
