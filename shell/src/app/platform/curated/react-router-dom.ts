// What remotes get of the router: enough to link, read the address and move. Creating a router is the shell's right.
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
