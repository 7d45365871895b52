import type { Route } from './+types/opening-calendar-file.route'
import { answerWithCalendar } from './opening-feed.server.ts'

export const loader = (asked: Route.LoaderArgs) => answerWithCalendar(asked, 'de')
