import type { Feature } from '#app/platform/feature.ts'
import { carryOutExit, releaseLeaver } from './carry-out-exit.job.server.ts'
import { exitReasons } from '#app/features/members/member.ts'

export const membershipEndFeature: Feature = {
  columnLabels: {
    member_exits: { reason: exitReasons },
  },
  jobs: [carryOutExit, releaseLeaver],
}
