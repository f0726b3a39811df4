import type { FastifyInstance } from 'fastify'
import {
  copyReport,
  exportReport,
  getOwnReport,
  listOwnReports,
  saveReport,
  submitReport,
  uploadReport,
} from 'shared-contracts/http/cases/periodic-reports'
import { registerEndpoint } from 'shared-service/app'
import { messageReply } from '../../common/message-reply.ts'
import {
  copyPrevious,
  readReport,
  readReports,
  saveFile,
  saveRows,
  submitSaved,
  writeFile,
  type ReportsContext,
} from './reports.service.ts'

/** Periodic reports of the organization that the caller acts for (APL-04). */
export function registerReportRoutes(app: FastifyInstance, context: ReportsContext): void {
  registerEndpoint(app, listOwnReports, (call) => readReports(context, call))

  registerEndpoint(app, getOwnReport, (call) => readReport(context, call))

  registerEndpoint(app, saveReport, (call) => saveRows(context, call, call.body))

  registerEndpoint(app, uploadReport, (call) => saveFile(context, call, call.body))

  registerEndpoint(app, copyReport, (call) => copyPrevious(context, call, call.body))

  registerEndpoint(app, submitReport, async (call) => ({
    number: await submitSaved(context, call, call.body),
    ...messageReply('reportSubmitted', call.language),
  }))

  registerEndpoint(app, exportReport, async (call) => {
    const { params, query, reply } = call
    const text = await writeFile(context, call, query.content)
    reply.header('content-type', 'text/csv; charset=utf-8; header=present')
    reply.header(
      'content-disposition',
      `attachment; filename="${params.type}-${params.period}-${query.content}.csv"`,
    )
    return Buffer.from(text)
  })
}
