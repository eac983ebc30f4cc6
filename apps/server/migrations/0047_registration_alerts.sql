-- Admins are notified of registrations that wait for approval.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'reaction', 'completion', 'admin_flag_alert', 'account_restricted',
  'admin_appeal_alert', 'admin_report_alert', 'admin_mass_flag_alert', 'admin_registration_alert',
  'request_reinstated', 'request_blocked',
  'flag_upheld', 'flag_overturned', 'report_closed', 'account_restored',
  'prayer-update', 'prayer-answered', 'prayer-reminder'));
