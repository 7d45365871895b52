import { beforeEach } from 'vitest'
import { isApp, postgresTag } from './test-files.ts'

/** Before each test on PostgreSQL, unless with `FULL=1`: of those over whole requests only the tagged ones go on. */
beforeEach(({ task, skip }) => {
  if (isApp(task.file.name) && !task.tags?.includes(postgresTag.name)) skip()
})
