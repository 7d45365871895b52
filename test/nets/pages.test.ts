import { expect, test } from 'vitest'
import { readClub } from './read-club.ts'
import { filesMatch } from './files-match.ts'

test('what every address says to each who may come by is as it was', async () => {
  const rooms = await readClub()
  await filesMatch('pages', rooms, expect)
}, 1_200_000)
