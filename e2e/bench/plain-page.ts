/** Page of GOV.UK Frontend with a header, twelve services and a footer: the baseline of the measurement. */
export function plainPage(): string {
  const services = Array.from(
    { length: 12 },
    (
      _,
      index,
    ) => `<li><h2 class="govuk-heading-m"><a class="govuk-link" href="/service-${index + 1}">Service ${index + 1}</a></h2>
<p class="govuk-body">Find out what the service gives, who may apply, which documents are needed and how long it takes.</p></li>`,
  ).join('\n')
  return `<!doctype html>
<html lang="en" class="govuk-template">
<head>
<meta charset="utf-8">
<title>Services</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/govuk-frontend.min.css">
</head>
<body class="govuk-template__body">
<script>document.body.className += ' js-enabled' + ('noModule' in HTMLScriptElement.prototype ? ' govuk-frontend-supported' : '');</script>
<a href="#main-content" class="govuk-skip-link" data-module="govuk-skip-link">Skip to main content</a>
<header class="govuk-header"><div class="govuk-header__container govuk-width-container"><div class="govuk-header__logo"><a href="/" class="govuk-header__link">Portal</a></div></div></header>
<div class="govuk-width-container"><main class="govuk-main-wrapper" id="main-content">
<h1 class="govuk-heading-xl">Services for people and businesses</h1>
<p class="govuk-body-l">Everything about quality infrastructure, consumer rights and competition in one place.</p>
<ul class="govuk-list">${services}</ul>
</main></div>
<footer class="govuk-footer"><div class="govuk-width-container"><div class="govuk-footer__meta"><span class="govuk-footer__licence-description">All rights reserved</span></div></div></footer>
<script type="module" src="/govuk-frontend.min.js"></script>
<script type="module">import { initAll } from '/govuk-frontend.min.js'; initAll()</script>
</body>
</html>`
}
