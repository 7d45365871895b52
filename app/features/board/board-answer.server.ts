import { findOfficeHolders } from '#app/features/members/public-names.server.ts'
import type { AnswerSource } from '#app/platform/search/quick-answer.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { boardPage, boardSetting } from './board-office.ts'
import { listBoardOffices } from './board.server.ts'

/** Answers with the filled offices of the board's first group. */
export const boardAnswer: AnswerSource = {
  asked: ['Vorstand', 'Vorsitz', 'Vorsitzender', 'Vorsitzende', 'Schatzmeister', 'Schriftführer'],
  async answer({ db }) {
    const [page, offices] = await Promise.all([findSetting(db, boardSetting), listBoardOffices(db)])
    const holders = await findOfficeHolders(
      db,
      offices.map(({ memberId }) => memberId),
    )
    const groups = boardPage(page).groups.map(({ id }) =>
      offices
        .filter(({ group }) => group === id)
        .flatMap(({ office, memberId }) => {
          const holder = holders.get(memberId ?? '')
          return holder === undefined ? [] : [`${office}: ${holder.name}`]
        }),
    )
    const first = groups.find((names) => names.length > 0)
    if (first === undefined) return null
    return { label: 'Vorstand', text: first.join(' · '), address: '/verein/vorstand', page: 'Vorstand' }
  },
}
