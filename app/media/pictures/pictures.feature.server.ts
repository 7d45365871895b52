import type { Feature } from '#app/platform/feature.ts'
import { picturesSubjects } from './audit-subjects.ts'
import { makeAvif } from './avif.job.server.ts'
import { filesOfDownloads, filesOfPictures } from './files-of-media.server.ts'
import { removeFiles } from './remove-files.job.server.ts'
import { removeTrashedPicture } from './remove-trashed-picture.job.server.ts'
import { removeTrashedDownload } from './downloads/trash-downloads.server.ts'
import { sweepUpload } from './upload/sweep-upload.job.server.ts'
import { picturesPersonalData } from './personal-data.server.ts'
import { downloadKinds } from './downloads/download-kind.ts'
import { downloadReaders } from './downloads/download.ts'
import { labels } from '#app/platform/audit/word-lists.ts'

export const picturesFeature: Feature = {
  subjects: picturesSubjects,
  columnWords: {
    downloads: {
      kind: labels(downloadKinds),
      visibility: downloadReaders,
    },
  },
  jobs: [makeAvif, removeFiles, removeTrashedPicture, removeTrashedDownload, sweepUpload],
  filesOf: [filesOfPictures, filesOfDownloads],
  personalData: picturesPersonalData,
}
