import type { MailTexts } from './mail-texts.ts'

export const EN: MailTexts = {
  portal: { quality: 'Quality Infrastructure Portal', competition: 'Electronic Competition Portal' },
  greeting: 'Hello,',
  code: 'Code',
  validUntil: 'Valid until',
  bakuTime: 'Baku time',
  linkHint: 'If the link does not open, copy this address into your browser:',
  footer: 'This e-mail was sent automatically; please do not reply to it. {portal}',
  more: 'and {count} more',
  stop: 'Stop these mails',
  mails: {
    'account-confirmation': {
      subject: 'Confirm your account',
      lines: [
        'An account for a foreign organization was created on the portal with this e-mail address.',
        'To confirm it, open the link and press the button on the page.',
      ],
      action: 'Confirm the account',
      after: [
        'If you did not register on the portal, do nothing: an account that is not confirmed cannot be used.',
      ],
    },
    'account-exists': {
      subject: 'There is already an account with this address',
      lines: [
        'Somebody tried to register on the portal again with this e-mail address. It already has a confirmed account, so no new one was created.',
        'Sign in with your account. If you have forgotten the password, you can set a new one in the sign-in window.',
      ],
      action: 'Sign in to the portal',
      after: ['If it was not you, there is nothing to do: your account has not changed.'],
    },
    'account-unknown': {
      subject: 'No registration is waiting to be confirmed',
      lines: [
        'The confirmation link was asked for again for this e-mail address, but no registration is waiting to be confirmed.',
        'You may have registered with another address, or the registration has expired. Please register on the portal again.',
      ],
      action: 'Go to the portal',
      after: ['If it was not you, there is nothing to do.'],
    },
    'password-code': {
      subject: 'Code for a new password',
      lines: ['To set a new password, enter this code on the page where you asked for it.'],
      after: [
        'Do not tell the code to anybody: the staff of the portal never ask for it.',
        'If you did not ask for a new password, do nothing: your password has not changed.',
      ],
    },
    'password-no-account': {
      subject: 'There is no account with this address',
      lines: [
        'A new password was asked for with this e-mail address, but the portal has no such account.',
        'You may have registered with another address. Citizens and officials do not have a password here; they use the national single sign-on.',
      ],
      action: 'Go to the portal',
      after: ['If it was not you, there is nothing to do.'],
    },
    'password-changed': {
      subject: 'Your password was changed',
      lines: [
        'The password of your account on the portal was changed.',
        'If it was you, there is nothing else to do.',
      ],
      action: 'Go to the portal',
      after: [
        'If it was not you, set a new password at once: choose “Forgotten password?” in the sign-in window.',
      ],
    },
    'email-confirmation': {
      subject: 'Confirm your new e-mail address',
      lines: [
        'This e-mail address was given for an account on the portal.',
        'To confirm it, open the link, sign in with the former address and press the button. Until then the former address stays valid.',
      ],
      action: 'Confirm the address',
      after: ['If it was not you, do nothing: the address will not change.'],
    },
    'email-changed': {
      subject: 'Your e-mail address was changed',
      lines: [
        'Your account on the portal now has another e-mail address. No more e-mails will be sent to this one.',
      ],
      after: ['If it was not you, contact the call center of the portal.'],
    },
    notification: {
      subject: 'You have a new notification on the portal',
      lines: ['A new notification has come to your account on the portal:'],
      action: 'Read the notification',
      after: [
        'You can choose which notifications are sent by e-mail in the notification settings on the portal.',
      ],
    },
    notifications: {
      subject: 'You have new notifications on the portal',
      lines: ['New notifications have come to your account on the portal:'],
      action: 'Read the notifications',
      after: [
        'You can choose which notifications are sent by e-mail in the notification settings on the portal.',
      ],
    },
    'watch-digest': {
      subject: 'News of what you watch',
      lines: ['This happened to the records and lists of the registries that you watch:'],
      action: 'Open what I watch',
      after: ['What we tell you, and how often, you choose on the portal, on the page “Watched”.'],
    },
  },
}
