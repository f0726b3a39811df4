import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from 'shared-contracts/session/language'
import { callerLanguage } from 'shared-service/http/caller-language'
import { sendPage } from '../../common/page.ts'
import { renderPaymentPage, renderUnknownPayment } from './payer-pages.ts'
import { keyOf, type Payment } from './payment-models.ts'
import type { PaymentPortal } from './payment-portal.ts'
import { PAYER_ACTIONS } from './payments.ts'

const PATH = '/payment-portal/pay/:providerRef'

interface ByProviderRef {
  readonly Params: { readonly providerRef: string }
}

/** Pages of payers. The reference in the address is their only credential, so it cannot be guessed. */
export function registerPayerPages(app: FastifyInstance, { data, payments }: PaymentPortal): void {
  app.get<ByProviderRef>(PATH, async (request, reply) => {
    const known = data.findByProviderRef(request.params.providerRef)
    const payment = known && (await payments.find(keyOf(known)))
    if (payment === undefined)
      return sendPage(
        reply.code(404),
        renderUnknownPayment(callerLanguage({ url: request.url, headers: request.headers })),
      )
    return sendPage(reply, renderPaymentPage(languageOf(request, payment), payment))
  })
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post<ByProviderRef & { Body: Record<string, string> | undefined }>(PATH, async (request, reply) => {
      const known = data.findByProviderRef(request.params.providerRef)
      const action = PAYER_ACTIONS.find((each) => each === request.body?.['action'])
      if (known === undefined || action === undefined)
        return sendPage(
          reply.code(404),
          renderUnknownPayment(callerLanguage({ url: request.url, headers: request.headers })),
        )
      await payments.act(keyOf(known), action)
      return reply.redirect(known.returnUrl, 303)
    })
  })
}

function languageOf(request: FastifyRequest, payment: Payment): Language {
  const { lang } = request.query as { readonly lang?: unknown }
  return isLanguage(lang) ? lang : payment.language
}
