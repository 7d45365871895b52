import { expect, test } from 'vitest'
import { features } from '#app/root/features.ts'
import { startWith } from '#app/platform/feature.ts'
import { allJobs } from '#app/platform/jobs/all-jobs.server.ts'
import { jobName, knowsJob } from '#app/platform/jobs/job-names.ts'

test('every work in the background has a German name', () => {
  startWith(features)
  expect(
    allJobs()
      .map(({ kind }) => kind)
      .filter((kind) => !knowsJob(kind)),
  ).toEqual([])
  expect(jobName('mails.send')).toBe('Mail senden')
  expect(jobName('left-by.another-version')).toBe('left-by.another-version')
})
