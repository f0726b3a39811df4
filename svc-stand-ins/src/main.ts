import { closeOnSignals, listenAndAnnounce } from 'shared-service/lifecycle'
import { buildApp } from './app.ts'
import { readSettings } from './config.ts'
import { createMailbox } from './modules/mailbox/mailbox.ts'
import { startMailServer } from './modules/mailbox/mail-server.ts'
import { loadSignOnKeys } from './modules/sign-on/keys.ts'

const config = readSettings()
const box = createMailbox()
const mailServer = await startMailServer(box, config.SMTP_PORT)
const app = await buildApp({ config, box, keys: await loadSignOnKeys(config.STATE_DIR) })
app.addHook('onClose', () => mailServer.close())
await listenAndAnnounce(app, config)
closeOnSignals(app)
