import type { FastifyInstance } from 'fastify'
import {
  decideReport,
  exportDeskReport,
  getDeskReport,
  listDeskReports,
  listOwedReports,
} from 'shared-contracts/http/cases/report-desk'
import { registerEndpoint } from 'shared-service/app'
import { messageReply } from '../../../common/message-reply.ts'
import type { ReportsContext } from '../reports.service.ts'
import {
  decide,
  getReportOfficial,
  listOwed,
  listSubmitted,
  readSubmitted,
  writeSubmitted,
} from './report-desk.service.ts'

/** Submitted reports at the desk of officials with a duty in their unit. */
export function registerReportDeskRoutes(app: FastifyInstance, context: ReportsContext): void {
  registerEndpoint(app, listDeskReports, async ({ caller, query, language }) =>
    listSubmitted(context, await getReportOfficial(context, caller), {
      state: query.state,
      page: query.page ?? 1,
      language,
    }),
  )

  registerEndpoint(app, listOwedReports, async ({ caller, query, language }) =>
    listOwed(context, await getReportOfficial(context, caller), { page: query.page ?? 1, language }),
  )

  registerEndpoint(app, getDeskReport, async ({ caller, params, language }) =>
    readSubmitted(context, await getReportOfficial(context, caller), { id: params.id, language }),
  )

  registerEndpoint(app, decideReport, async ({ caller, params, body, language }) => {
    await decide(context, await getReportOfficial(context, caller), { ...params, ...body })
    return messageReply(body.outcome === 'accepted' ? 'reportAccepted' : 'reportReturned', language)
  })

  registerEndpoint(app, exportDeskReport, async ({ caller, params, query, language, reply }) => {
    const { number, text } = await writeSubmitted(context, await getReportOfficial(context, caller), {
      id: params.id,
      isPlain: query.content === 'plain',
      language,
    })
    reply.header('content-type', 'text/csv; charset=utf-8; header=present')
    reply.header('content-disposition', `attachment; filename="${number}.csv"`)
    return Buffer.from(text)
  })
}
