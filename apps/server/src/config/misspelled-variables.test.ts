import { expect, it } from 'vitest';
import { VARIABLE_NAMES } from './env.ts';
import { findMisspelledVariables } from './misspelled-variables.ts';

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['PUBLIC_URL', 'PUBLIC_ORIGIN'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SECRETS', 'SECRET'],
  ['SECRET_KEY', 'SECRET'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['BACKUP_PASSKEY', 'BACKUP_KEY'],
])('%s is reported as a misspelling of %s', (name, suggestion) => {
  expect(findMisspelledVariables([name], VARIABLE_NAMES)).toEqual([{ name, suggestion }]);
});

it('own variables and those of other programs are not reported', () => {
  const others = `
    _ PATH HOME HOST HOSTNAME HOSTTYPE PORT POST USER LOGNAME MAIL MAILCHECK SHELL SHLVL PWD OLDPWD TERM LANG
    LANGUAGE LC_ALL TZ EDITOR PAGER DISPLAY COLUMNS LINES CI DEBUG TMPDIR XDG_DATA_DIRS XDG_DATA_HOME
    SSH_AUTH_SOCK PGHOST PGPORT PGUSER PGDATABASE DATABASE_HOST REDIS_SERVICE_HOST REDIS_PORT_6379_TCP
    NODE NODE_OPTIONS NODE_PATH NODE_VERSION NODE_COMPILE_CACHE YARN_VERSION INIT_CWD COLOR
    npm_config_loglevel npm_package_name npm_lifecycle_event OTEL_EXPORTER_OTLP_HEADERS OTEL_SERVICE_NAME
    GOOGLE_APPLICATION_CREDENTIALS ANDROID_HOME ANDROID_SDK_ROOT HTTP_PROXY HTTPS_PROXY NO_PROXY FORCE_COLOR
    KUBERNETES_PORT KUBERNETES_SERVICE_HOST CONTAINER INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID
    SystemRoot APPDATA ProgramFiles USERPROFILE COMPUTERNAME SESSIONNAME SECURITYSESSIONID`;
  expect(findMisspelledVariables(others.trim().split(/\s+/), VARIABLE_NAMES)).toEqual([]);
  expect(findMisspelledVariables(VARIABLE_NAMES, VARIABLE_NAMES)).toEqual([]);
});
