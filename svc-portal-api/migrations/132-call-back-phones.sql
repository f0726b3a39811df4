-- Numbers of call-backs that were stored with the 0 of the country instead of its code.
update call_back set phone = regexp_replace(phone, '^\+0', '+994') where phone ~ '^\+0[1-9]\d{8}$';
