import { branchNames, functionsOn } from '#app/features/members/member.ts'
import { listPublicMembers } from '#app/features/members/public-names.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'

/** More faces than these say nothing more. */
const mostShown = 6

/** Instructors who agreed to stand on the website with name and function, with their photo where they show it there. */
export async function namedInstructors(db: Db, today: IsoDay) {
  const members = await listPublicMembers(db)
  const instructors = members
    .filter((member) => functionsOn(member, today).some(({ role }) => role === 'instructor'))
    .slice(0, mostShown)
  const pictures = await findPictures(
    db,
    instructors.flatMap(({ publicPictureId }) => publicPictureId ?? []),
  )
  return instructors.map(({ id, name, branches, publicPictureId, firstName }) => ({
    id,
    name,
    initials: firstName.slice(0, 1),
    branches: branches.map((branch) => branchNames[branch]).join(', '),
    picture: pictures.get(publicPictureId ?? ''),
  }))
}
