import type { Db } from '#app/platform/database/db.ts'
import { namesOf } from './names-among-members.server.ts'
import { fullName, initials, publicName, toMember, type Member } from './member.ts'

/** Purposes of consent; each is given and withdrawn separately. */
export type ConsentPurpose = 'public-name' | 'photo' | 'newsletter' | 'directory-contact'

/** Selects the ids of members whose consent to this purpose is in force. */
function consenting(db: Db, purpose: ConsentPurpose) {
  return db
    .selectFrom('consents')
    .select('consents.member_id')
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
}

/** Returns names by member id, in the form the person chose; people without a consent in force are missing. */
export async function findPublicNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'title', 'first_name', 'last_name', 'public_name_form'])
    .where('id', 'in', wanted)
    .where('id', 'in', consenting(db, 'public-name'))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return new Map(
    rows.flatMap(
      ({ id, title, first_name: firstName, last_name: lastName, public_name_form: publicNameForm }) => {
        const name = publicName({ title, firstName, lastName, publicNameForm })
        return name === null ? [] : [[id, name]]
      },
    ),
  )
}

/** A member with the data shared with everyone; all others are missing. */
type PublicMember = Member & {
  /** In the form the person chose. */
  name: string
  /** `null` unless the person consents to a photo and shares it with everyone. */
  publicPictureId: string | null
}

/** Lists everybody who consented to the public page, by name. */
export async function listPublicMembers(db: Db): Promise<PublicMember[]> {
  const [rows, photos] = await Promise.all([
    db
      .selectFrom('members')
      .selectAll()
      .where('status', 'not in', ['interested', 'left'])
      .where('id', 'in', consenting(db, 'public-name'))
      .orderBy('name_key')
      .orderBy('id')
      .execute(),
    membersWithPhotoConsent(db),
  ])
  return rows.map(toMember).flatMap((member) => {
    const name = publicName(member)
    const shown = member.visibility.photo === 'public' && photos.has(member.id)
    return name === null
      ? []
      : [{ ...onlyPublic(member), name, publicPictureId: shown ? member.pictureId : null }]
  })
}

function onlyPublic(member: Member): Member {
  const isPublic = (field: keyof Member['visibility']) => member.visibility[field] === 'public'
  return {
    ...member,
    phones: isPublic('phone') ? member.phones : [],
    email: isPublic('email') ? member.email : null,
    address: isPublic('city') ? member.address : null,
    branches: isPublic('branches') ? member.branches : [],
    functions: isPublic('functions') ? member.functions : [],
    licences: isPublic('licences') ? member.licences : [],
    guardians: [],
    birthDate: null,
    medicalValidUntil: null,
    vfUid: null,
    note: null,
  }
}

export type OfficeHolder = { id: string; name: string; initials: string; publicPictureId: string | null }

/**
 * Returns office holders by member id, with the full name: people who represent the club may be named without consent. A
 * photo still needs one.
 */
export async function findOfficeHolders(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string, OfficeHolder>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const [rows, photos] = await Promise.all([
    db.selectFrom('members').selectAll().where('id', 'in', wanted).where('status', '!=', 'left').execute(),
    membersWithPhotoConsent(db),
  ])
  return new Map(
    rows.map(toMember).map((member) => [
      member.id,
      {
        id: member.id,
        name: fullName(member),
        initials: initials(member),
        publicPictureId: photos.has(member.id) ? member.pictureId : null,
      },
    ]),
  )
}

async function membersWithPhotoConsent(db: Db): Promise<Set<string>> {
  const rows = await consenting(db, 'photo').distinct().execute()
  return new Set(rows.map(({ member_id }) => member_id))
}

/** Returns full names by member id, for use among members, where a name needs no consent. */
export async function findMemberNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  return new Map([...(await namesOf(db, ids))].map(([id, { full }]) => [id, full]))
}
