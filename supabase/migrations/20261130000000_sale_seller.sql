-- Who sold the vehicle, for the month in money: the assignee of the buyer's lead, or else who recorded the sale. It stays when that
-- person leaves, and when the lead is erased.
alter table public.vehicle_sales add column seller uuid;
alter table public.vehicle_earlier_sales add column seller uuid;
update public.vehicle_sales s
set seller = coalesce((select m.assignee from public.contact_messages m where m.id = s.lead_id), s.actor);
update public.vehicle_earlier_sales s
set seller = coalesce((select m.assignee from public.contact_messages m where m.id = s.lead_id), s.actor);
