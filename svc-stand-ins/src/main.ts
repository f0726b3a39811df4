import { closeOnSignals, listenAndAnnounce } from 'shared-service/lifecycle'
import { buildApp } from './app.ts'
import { readSettings } from './config.ts'
import { createMailbox } from './modules/mailbox/mailbox.ts'
import { startMailServer } from './modules/mailbox/mail-server.ts'
import { openPaymentPortal } from './modules/payment-portal/payment-portal.ts'
import { loadSignOnKeys } from './modules/sign-on/keys.ts'

const config = readSettings()
const box = createMailbox()
const mailServer = await startMailServer(box, config.SMTP_PORT)
const payments = await openPaymentPortal({
  folder: config.STATE_DIR,
  secrets: config.PAYMENT_PORTAL_SECRETS,
  baseUrl: `http://127.0.0.1:${config.PORT}`,
  publicOrigin: config.PUBLIC_ORIGIN,
  onError: (error) => process.stderr.write(`payment portal: ${String(error)}\n`),
})
const app = await buildApp({ config, box, payments, keys: await loadSignOnKeys(config.STATE_DIR) })
app.addHook('onClose', () => mailServer.close())
await listenAndAnnounce(app, config)
closeOnSignals(app)
