import { expect, test } from 'vitest'
import { jobs } from '#app/jobs.server.ts'
import { jobName, knowsJob } from './job-names.ts'

test('every work in the background has a German name', () => {
  expect(jobs.map(({ kind }) => kind).filter((kind) => !knowsJob(kind))).toEqual([])
  expect(jobName('mails.send')).toBe('Mail senden')
  expect(jobName('left-by.another-version')).toBe('left-by.another-version')
})
